interface Answer {
  group?: Behind | null
  project?: Behind | null
}

/** How far lists follow changes behind, in seconds; null where they follow, left out where it was not asked for. */
interface Behind {
  listsBehind?: number | null
}

/** What the last answer told of it that was asked for it, another object for each, and who is called then. */
export const lists: { behind: Behind; onTold: () => void } = { behind: {}, onTold: () => undefined }

/** Takes what an answer says of it, if it does. */
export function tellBehind(answer: unknown): void {
  const { group, project } = answer as Answer
  const { listsBehind } = group ?? project ?? {}
  if (listsBehind === undefined) return
  lists.behind = { listsBehind }
  lists.onTold()
}
