/**
 * Makes one request of all questions of one moment, such as those of every condition in an address.
 * @param find what is known about each of the values; a value that it leaves out is nothing
 */
export function batchedLookup<Found>(
  find: (values: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (value: string) => Promise<Found | null> {
  let waiting: { values: string[]; found: Promise<ReadonlyMap<string, Found>> } | null = null
  const begin = () => {
    const values: string[] = []
    const found = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      waiting = null
      return find(values)
    })
    return { values, found }
  }
  return async (value) => {
    waiting ??= begin()
    waiting.values.push(value)
    return (await waiting.found).get(value) ?? null
  }
}
