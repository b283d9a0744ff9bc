/** Beside every file of the page its smallest brotli and gzip form, so that the service makes none. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files fit into one packet anyway. */
const smallest = 1024

/** With less memory zlib begins blocks with codes of their own more often, which suits code and its words. */
const memoryLevels = [6, 7, 8, 9] as const

function smallestGzip(plain: Buffer): Buffer {
  const forms = memoryLevels.map(memLevel => gzipSync(plain, { level: 9, memLevel }))
  return forms.reduce((least, form) => (form.length < least.length ? form : least))
}

/** Writes `name.br` and `name.gz`. */
export function compressedVariants(): Plugin {
  return {
    name: 'compressed-variants',
    writeBundle: ({ dir }, bundle) => {
      for (const file of Object.values(bundle)) {
        const plain = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (plain.length < smallest || dir === undefined) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(plain, { params }))
        writeFileSync(join(dir, `${file.fileName}.gz`), smallestGzip(plain))
      }
    }
  }
}
