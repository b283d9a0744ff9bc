/** What the first picture needs is one file: several files compress worse, and are a second round trip. */

interface Modules {
  readonly getModuleInfo: (
    id: string
  ) => { readonly importers: readonly string[]; readonly isEntry: boolean } | null
}

/** The other entry, which shares nothing with the page. */
const other = /service-worker\.ts$/

/** Returns the name of the file for modules that the page imports, except by `import()`; else null. */
export function firstLoad(id: string, modules: Modules): string | null {
  const seen = new Set<string>()
  const isReached = (module: string): boolean => {
    if (seen.has(module) || other.test(module)) return false
    seen.add(module)
    const info = modules.getModuleInfo(module)
    return info !== null && (info.isEntry || info.importers.some(isReached))
  }
  return isReached(id) ? 'first' : null
}
