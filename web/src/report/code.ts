/** The link of a plan as a QR code. */

/** A longer link makes squares that are too small for a phone to read from paper. */
const mostLetters = 1400

/** A square of so many dots a side, and the path of those that are dark. */
export interface Code {
  readonly side: number
  readonly path: string
}

/** Returns null for a link that is too long. */
export async function codeOf(link: string): Promise<Code | null> {
  if (link.length > mostLetters) return null
  try {
    const { default: qrcode } = await import('qrcode-generator')
    const code = qrcode(0, 'L')
    code.addData(link)
    code.make()
    const side = code.getModuleCount()
    let path = ''
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++)
        if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`
    return { side, path }
  } catch {
    return null
  }
}
