import { NAMESPACE_NAME_MAX } from '#domain/limits.ts'
import type { Table } from '#table/client/client.ts'
import { pathKey, usernameKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem, UsernameItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import { renderMarkdown, type MarkdownContext } from './markdown.ts'
import { mentionedNames } from './mentioned-names.ts'

/** Names that one text has looked up: what one batch reads. What else a text full of names says is no reference. */
const LOOKED_UP_MAX = 100

/** An address of an epic whose group is named by one word, as `Q3&4` says, too. */
const SHORT_GROUP = /<a href="[^"]*\/groups\/([^"/]+)\/-\/epics\/\d+" class="gfm gfm-epic"/g

/**
 * Returns the HTML of a text in which only people are mentioned whom there are, and groups of one word only where the text stands below
 * them or everybody may read them: so the HTML, which is the same for all, tells of no hidden group. Most texts need no look.
 */
export async function renderedText(table: Table, source: string, place: MarkdownContext): Promise<string> {
  const html = renderMarkdown(source, place)
  const usernames = new Set(mentionedNames(html).map((name) => name.toLowerCase()))
  const root = place.groupPath.split('/')[0]?.toLowerCase() ?? ''
  const groups = new Set([...html.matchAll(SHORT_GROUP)].map(([, name = '']) => name.toLowerCase()))
  groups.delete(root)
  if (usernames.size + groups.size === 0) return html
  const known = {
    usernames: await knownUsernames(table, lookedUp(usernames)),
    groups: await publicGroups(table, lookedUp(groups)),
  }
  if (known.usernames.size === usernames.size && known.groups.size === groups.size) return html
  return renderMarkdown(source, place, { ...known, groups: known.groups.add(root) })
}

/** Returns the names that are looked up: nothing has a longer name, and a key could not hold it. */
const lookedUp = (names: Set<string>): string[] =>
  [...names].filter((name) => name.length <= NAMESPACE_NAME_MAX).slice(0, LOOKED_UP_MAX)

async function knownUsernames(table: Table, names: string[]): Promise<Set<string>> {
  const people = await getItems<UsernameItem>(table, names.map(usernameKey))
  return new Set(names.filter((_, index) => people[index]))
}

async function publicGroups(table: Table, paths: string[]): Promise<Set<string>> {
  const places = await getItems<GroupItem | ProjectItem>(table, paths.map(pathKey))
  return new Set(
    paths.filter((_, index) => {
      const place = places[index]
      return place?.kind === 'group' && place.visibility === 'public'
    }),
  )
}
