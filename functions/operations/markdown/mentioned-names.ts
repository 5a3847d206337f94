/** Returns the user names that a rendered text mentions, in order and each once; whether there is such a person is not asked. */
export const mentionedNames = (html: string): string[] => {
  const links = [...html.matchAll(/<a\b([^>]*)>@([\w.-]+)<\/a>/g)]
  const names = links.flatMap(([, attributes = '', name = '']) => (/\bgfm-user\b/.test(attributes) ? [name] : []))
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

/** Names at the beginning of a paragraph, one after the other. */
const ADDRESS = /<p\b[^>]*>((?:\s*(?:and\s+)?<a\b[^>]*>@[\w.-]+<\/a>[\s,:]*)+)/g

/** Returns the user names that a rendered text speaks to: those with which a paragraph begins. */
export const addressedNames = (html: string): string[] =>
  [...html.matchAll(ADDRESS)].flatMap(([, names = '']) => mentionedNames(names))
