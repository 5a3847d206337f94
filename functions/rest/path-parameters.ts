/** Parts of an address without their encoding; one that is none stays as it is, as full paths hold no percent sign. */
export function decoded(parts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, text = '']) => [name, decodedText(text)]))
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The parts of an address that a route names, such as `{id}`, decoded once. They are taken from the address itself: whether
 * a gateway has decoded its own list of them, and how often, differs from one to the next.
 */
export function pathParameters(routePath: string, rawPath: string): Record<string, string> {
  const segments = rawPath.split('/')
  const named = routePath.split('/').flatMap((part, index): [string, string | undefined][] => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    return name === undefined ? [] : [[name, segments[index]]]
  })
  return decoded(Object.fromEntries(named))
}
