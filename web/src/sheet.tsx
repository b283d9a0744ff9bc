/** A sheet for one thing at a time: from below on a phone, from the side on a wide screen. */
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import './styles/drawer.css'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** The browser keeps the focus inside, closes it with Escape, and gives the focus back. */
export function Sheet({ title, onClose, children }: SheetProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  // The event of a sheet that another one has replaced comes later.
  const isGone = useRef(false)
  useEffect(() => {
    const opened = dialog.current!
    opened.showModal()
    return () => {
      isGone.current = true
      opened.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys it is closed with Escape
    <dialog
      ref={dialog}
      class="drawer"
      aria-label={title}
      onClose={() => isGone.current || onClose()}
      onClick={event => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div class="drawer-body">{children}</div>
    </dialog>
  )
}

export const CloseButton = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <button type="button" class="main" onClick={event => event.currentTarget.closest('dialog')?.close()}>
    {children}
  </button>
)
