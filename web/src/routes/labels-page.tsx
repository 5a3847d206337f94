import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { groupLabelsQuery } from '#web/features/label/group-labels-query.ts'
import { GroupLabels } from '#web/features/label/group-labels.tsx'
import { LabelForm } from '#web/features/label/label-form.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page-module.ts'
import { labelsPath } from '#web/lib/paths.ts'
import { stringifySearch, type SearchParams } from '#web/lib/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './labels-page.module.css'

/** The labels that can be used in a group. */
export default function LabelsPage({ groupPath }: PageProps<'labels'>) {
  const search = searchOf(useSearchParams())
  const navigateTo = useNavigateTo()
  const groupName = useGroupName(groupPath)
  const list = useInfiniteQuery({ ...groupLabelsQuery(groupPath, search), placeholderData: (previous) => previous })
  const pages = list.data?.pages ?? []
  const group = pages[0]?.group
  useDocumentTitle(group === null ? documentTitle('Page not found') : documentTitle('Labels', groupName))
  if (group === null) return <NotFoundState />
  const own = pages.flatMap((page) => page.group?.labels?.nodes?.filter((label) => label !== null) ?? [])
  const above = group?.parent?.labels?.nodes?.filter((label) => label !== null) ?? []
  const shared = { groupPath, isScopedAllowed: group?.allowScopedLabels ?? false }
  return (
    <Page title="Labels" actions={group?.userPermissions.adminLabel && <NewLabel groupPath={groupPath} />}>
      <form
        // Another address is another search.
        key={search}
        role="search"
        className={styles.search}
        action={(form) => {
          const wanted = form.get('search')
          const isGiven = typeof wanted === 'string' && wanted.trim() !== ''
          navigateTo(labelsPath(groupPath) + stringifySearch(isGiven ? { search: wanted.trim() } : {}))
        }}
      >
        <TextField label="Title" type="search" name="search" autoComplete="off" defaultValue={search} />
        <Button type="submit">Search</Button>
      </form>
      {list.isError && !group ? (
        <ErrorState error={list.error} title="Could not load the labels." onRetry={() => void list.refetch()} />
      ) : !group ? (
        <div aria-busy>
          <Skeleton shape="box" height="220px" />
        </div>
      ) : own.length + above.length === 0 ? (
        <EmptyState
          icon={Tags}
          title={search === '' ? 'This group has no labels yet' : 'No labels matched your search'}
          text="Labels are coloured words on epics and issues, to tell their kinds apart and to filter lists by them."
        />
      ) : (
        <>
          {own.length > 0 && (
            <GroupLabels
              title={`Labels of ${group.name}`}
              labels={own}
              canChange={group.userPermissions.adminLabel}
              {...shared}
            />
          )}
          {list.hasNextPage && (
            <div className={styles.more}>
              <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
          {above.length > 0 && (
            <GroupLabels title={`From ${group.parent?.fullName ?? 'above'}`} labels={above} {...shared} />
          )}
          {group.parent?.labels?.pageInfo.hasNextPage && (
            <p className={styles.note}>There are more labels above. Search for a title to find them.</p>
          )}
        </>
      )}
    </Page>
  )
}

export const loader: PageLoader<'labels'> = ({ page, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(groupLabelsQuery(page.groupPath, searchOf(search))).catch(() => undefined)
}

function searchOf({ search }: SearchParams): string {
  return typeof search === 'string' ? search : ''
}

/** Makes a label in a panel of its own. */
function NewLabel({ groupPath }: { groupPath: string }) {
  const queryClient = useQueryClient()
  return (
    <Popover
      label="New label"
      placement="bottom end"
      trigger={(trigger) => (
        <Button variant="primary" icon={Plus} {...trigger}>
          New label
        </Button>
      )}
    >
      {(close) => (
        <LabelForm
          home={{ groupPath }}
          onCancel={close}
          onSaved={({ title }) => {
            close()
            void queryClient.invalidateQueries({ queryKey: ['group-labels'] })
            void showToast({ tone: 'success', title: `Created the label ${title}.` })
          }}
        />
      )}
    </Popover>
  )
}
