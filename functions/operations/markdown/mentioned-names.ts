/** Returns the user names that a rendered text mentions, in order and each once; whether there is such a person is not asked. */
export const mentionedNames = (html: string): string[] => {
  const links = [...html.matchAll(/<a\b([^>]*)>@([\w.-]+)<\/a>/g)]
  const names = links.flatMap(([, attributes = '', name = '']) => (/\bgfm-user\b/.test(attributes) ? [name] : []))
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}
