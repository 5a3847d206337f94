import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The modules that the browser asks for by themselves, pages among them, and that need a module. */
function entriesOf(module: string, graph: Graph): string[] {
  const needing = new Set([module])
  const entries = []
  // The set grows while it is walked.
  for (const id of needing) {
    const info = graph.getModuleInfo(id)
    if (!info || info.isEntry || info.dynamicImporters.length > 0) entries.push(id)
    for (const importer of info?.importers ?? []) needing.add(importer)
  }
  return entries
}

/**
 * Puts code that is imported late into one chunk for each situation in which it comes, such as "the viewer may edit this item",
 * because dozens of small requests cost more time than their bytes. What several situations need is in the chunk of the first
 * of them. What pages need, too, is apart by who needs it: no page loads what it has no use for.
 * @param situations names of chunks, in the order in which the browser gets to them, each with the modules imported late
 */
export function lateChunks(situations: Record<string, RegExp>) {
  const shared = new Map<string, string>()
  const nameOf = (module: string, graph: Graph): string | null => {
    const entries = entriesOf(module, graph)
    const isLate = (entry: string) => Object.values(situations).some((late) => late.test(entry))
    const pages = entries.filter((entry) => !isLate(entry))
    const situation = Object.keys(situations).find((name) => entries.some((entry) => situations[name]?.test(entry)))
    // The bundler has names for what is needed by pages only.
    if (situation === undefined) return null
    if (pages.length === 0) return situation
    const needing = [...pages.sort(), situation].join()
    const name = shared.get(needing) ?? `${situation}${shared.size}`
    shared.set(needing, name)
    return name
  }
  return {
    debugName: 'late',
    name: nameOf,
    // What a module of a chunk needs is needed wherever the module is: it is in this chunk, or in one that comes before.
    includeDependenciesRecursively: false,
  } satisfies Rolldown.CodeSplittingGroup
}
