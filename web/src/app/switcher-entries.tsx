import { definitionOf } from '#web/lib/page/pages.ts'
import { epicsPath, pathOf } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import type { MenuEntry, MenuSection } from '#web/ui/overlay/menu.tsx'
import { NAVIGATION, type NavigationEntry, type PagePlace } from './navigation-entries.ts'
import { hasAll, isCalled, type TypedText } from './switcher-text.ts'
import type { SwitcherPlace } from './use-switcher-places.ts'

const SHOWN_MAX = 20
/** Of so many places the pages are offered. */
const PAGES_OF_MAX = 5

const isMeant =
  (words: readonly string[]) =>
  ({ fullName, fullPath }: SwitcherPlace): boolean =>
    hasAll(`${fullName} ${fullPath}`, words)

const pictureOf = ({ name, fullPath, avatarUrl }: SwitcherPlace) => (
  <Avatar name={name} seed={fullPath} src={avatarUrl} shape="group" isDecorative />
)

/** Returns the groups as a tree and the projects that have all words. A second line says where those are that are called alike. */
export function offeredPlaces(
  places: readonly SwitcherPlace[],
  words: readonly string[],
  current: PagePlace | null,
): MenuSection[] {
  const meant = places.filter(isMeant(words))
  const shownOf = (kind: SwitcherPlace['kind']) => meant.filter((one) => one.kind === kind).slice(0, SHOWN_MAX)
  const groups = shownOf('group')
  const projects = shownOf('project')
  const entryOf = (place: SwitcherPlace, isClear: boolean, href: string): MenuEntry => ({
    id: place.fullPath,
    label: place.name,
    ...(!isClear && { description: place.fullName }),
    picture: pictureOf(place),
    href,
  })
  const selectedId = current?.fullPath ?? ''
  return [
    {
      id: 'groups',
      title: 'Groups',
      selectedId,
      entries: groups.map((group) => {
        const level = groups.filter(({ fullPath }) => group.fullPath.startsWith(`${fullPath}/`)).length
        const isBelow = level === group.fullPath.split('/').length - 1
        return { ...entryOf(group, isBelow, epicsPath(group.fullPath)), level }
      }),
    },
    {
      id: 'projects',
      title: 'Projects',
      selectedId,
      entries: projects.map((project) => {
        const isOnly = projects.filter(({ name }) => name === project.name).length === 1
        return entryOf(project, isOnly, pathOf('project', project.fullPath))
      }),
    },
  ]
}

/** Returns the pages that are called like the last word: those of the places before it, or of the current one. */
export function offeredPages(
  places: readonly SwitcherPlace[],
  { words, pageWord }: TypedText,
  current: PagePlace | null,
): MenuSection[] {
  if (pageWord === null) return []
  const pagesOf = (kind: keyof typeof NAVIGATION, rights: SwitcherPlace['userPermissions'] = {}) => {
    const entries: readonly NavigationEntry[] = NAVIGATION[kind]
    return entries.filter((entry) => isCalled(entry, pageWord) && (!entry.right || rights[entry.right]))
  }
  const entryOf = ({ section, icon }: NavigationEntry, fullPath: string, description?: string): MenuEntry => ({
    id: `${section} ${fullPath}`,
    label: definitionOf(section).name ?? '',
    icon,
    href: pathOf(section, fullPath),
    ...(description !== undefined && { description }),
  })
  const before = words.slice(0, -1)
  if (before.length > 0) {
    const entries = places
      .filter(isMeant(before))
      .slice(0, PAGES_OF_MAX)
      .flatMap(({ kind, fullName, fullPath, userPermissions }) =>
        pagesOf(kind, userPermissions).map((entry) => entryOf(entry, fullPath, fullName)),
      )
    return [{ id: 'pages', title: 'Pages', entries }]
  }
  const known = places.find(({ fullPath }) => fullPath === current?.fullPath)
  const ofCurrent = current ? pagesOf(current.kind, known?.userPermissions) : []
  const entries = [
    ...ofCurrent.map((entry) => entryOf(entry, current?.fullPath ?? '')),
    ...pagesOf('site').map((entry) => entryOf(entry, '')),
  ]
  return [{ id: 'pages', title: 'Pages', entries }]
}
