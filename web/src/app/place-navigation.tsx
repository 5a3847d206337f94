import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeQuery } from '#web/features/group/place-query.ts'
import { PlacesTree } from '#web/features/group/places-tree.tsx'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import type { PageName } from '#web/lib/page/pages.ts'
import { NAVIGATION, type NavigationEntry, type PagePlace, type PlaceRight } from './navigation-entries.ts'
import { NavigationLinks } from './navigation-links.tsx'
import styles from './navigation.module.css'

export interface PlaceNavigationProps {
  place: PagePlace
  page: PageName
  isNarrow: boolean
}

/** Shows what the navigation learns of a group or project later: what one may do there, and what is below the group. */
export function PlaceNavigation({ place, page, isNarrow }: PlaceNavigationProps) {
  const { kind, fullPath, groupPath } = place
  const [text, setText] = useState('')
  const search = useDebouncedSearch(text.trim())
  const { data } = useQuery(placeQuery(place, ''))
  const isWhole = ![data?.group?.projects, data?.group?.descendantGroups].some((some) => some?.pageInfo.hasNextPage)
  const found = useQuery({ ...placeQuery(place, isWhole ? '' : search), placeholderData: keepPreviousData }).data
  const name = useGroupName(groupPath)
  if (!data) return null
  const offered: readonly NavigationEntry[] = NAVIGATION[kind]
  const rights: Partial<Record<PlaceRight, boolean>> = { ...(data.project ?? data.group)?.userPermissions }
  const inGroup: readonly NavigationEntry[] = NAVIGATION.group
  return (
    <>
      <NavigationLinks
        entries={offered.filter(({ right }) => right && rights[right])}
        fullPath={fullPath}
        page={page}
        isNarrow={isNarrow}
      />
      {kind === 'project' && data.group && (
        <>
          {isNarrow ? <hr className={styles.rule} /> : <h2 className={styles.title}>{name}</h2>}
          <NavigationLinks
            entries={inGroup.filter(({ isAlsoInProjects }) => isAlsoInProjects)}
            fullPath={groupPath}
            page={page}
            isNarrow={isNarrow}
            isWithoutKeys
          />
        </>
      )}
      {!isNarrow && (
        <PlacesTree
          key={groupPath}
          groupPath={groupPath}
          current={fullPath}
          groups={nodesOf(found?.group?.descendantGroups)}
          projects={nodesOf(found?.group?.projects)}
          isWhole={isWhole}
          text={text}
          onSearch={setText}
          canCreate={data.group?.userPermissions.createProjects ?? false}
        />
      )}
    </>
  )
}
