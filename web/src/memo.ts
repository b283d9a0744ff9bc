/**
 * A component that is drawn again only when a property has changed. An element that is kept instead, in a
 * `useMemo`, holds on to the tree in which it was made, and so to every picture before it.
 */
import { type Component, createElement, type FunctionComponent } from 'preact'

export function memo<P extends object>(
  component: FunctionComponent<P>,
  isSame: (one: P, other: P) => boolean = hasSameMembers
): FunctionComponent<P> {
  function Memo(this: Component<P>, props: P) {
    this.shouldComponentUpdate = next => !isSame(this.props, next)
    return createElement(component, props)
  }
  return Memo as FunctionComponent<P>
}

function hasSameMembers<P extends object>(one: P, other: P): boolean {
  const names = Object.keys(one) as (keyof P)[]
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
