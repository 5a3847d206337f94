/** The user names that a rendered text mentions, in order and each once; whether there is such a person is not asked. */
export const mentionedNames = (html: string): string[] => {
  const names = [...html.matchAll(/<a\b[^>]*\bgfm-user\b[^>]*>@([\w.-]+)<\/a>/g)].map(([, name = '']) => name)
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}
