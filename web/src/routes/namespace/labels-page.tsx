import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { LabelForm, type LabelHome } from '#web/features/label/label-form.tsx'
import { labelsOfNamespace } from '#web/features/label/labels-of-namespace.ts'
import { ManagedLabels } from '#web/features/label/managed-labels.tsx'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { labelsPath, projectLabelsPath } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { SearchForm } from '#web/ui/form/search-form.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import styles from './labels-page.module.css'

/** The page of a group, or of the project that it names. */
type PageOfLabels = PageProps<'labels'> & Partial<PageProps<'project-labels'>>

const homeOf = ({ groupPath, projectPath }: PageOfLabels): LabelHome =>
  projectPath === undefined ? { groupPath } : { projectPath }

/** Shows the labels that can be used in a group or project. */
export default function LabelsPage(page: PageOfLabels) {
  const home = homeOf(page)
  const kind = 'groupPath' in home ? 'group' : 'project'
  const path = 'groupPath' in home ? labelsPath(home.groupPath) : projectLabelsPath(home.projectPath)
  const search = searchOf(useSearchParams())
  const name = useGroupName(page.projectPath ?? page.groupPath)
  const list = useInfiniteQuery({ ...labelsOfNamespace(home, search), placeholderData: (previous) => previous })
  const pages = list.data?.pages ?? []
  const [place] = pages
  const title = usePageTitle('labels', { isMissing: place === null, place: name })
  if (place === null) return <NotFoundState />
  const own = pages.flatMap((one) => one?.own ?? [])
  const above = place?.above?.labels ?? []
  const shared = { home, isScopedAllowed: place?.isScopedAllowed ?? false }
  return (
    <Page title={title} actions={place?.canChange && <NewLabel home={home} />}>
      <SearchForm label="Title" path={path} search={search} />
      <ListFrame
        list={list}
        count={place && own.length + above.length}
        failedTitle="Could not load the labels."
        empty={{
          icon: Tags,
          title: search === '' ? `This ${kind} has no labels yet` : `No labels match "${search}"`,
          text: 'Labels are colored words on epics and issues, to tell their kinds apart and to filter lists by them.',
          action: search === '' && place?.canChange && <NewLabel home={home} />,
        }}
        end={
          <>
            {above.length > 0 && (
              <ManagedLabels title={`From ${place?.above?.name ?? 'above'}`} labels={above} {...shared} />
            )}
            {place?.above?.areMore && (
              <p className={styles.note}>There are more labels above. Search for a title to find them.</p>
            )}
          </>
        }
      >
        {place && own.length > 0 && (
          <ManagedLabels title={`Labels of ${place.name}`} labels={own} canChange={place.canChange} {...shared} />
        )}
      </ListFrame>
    </Page>
  )
}

export const loader: PageLoader<'labels' | 'project-labels'> = ({ page, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(labelsOfNamespace(homeOf(page), searchOf(search))).catch(() => undefined)
}

function searchOf({ search }: SearchParams): string {
  return typeof search === 'string' ? search : ''
}

/** Makes a label in a panel of its own. */
function NewLabel({ home }: { home: LabelHome }) {
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
          home={home}
          onCancel={close}
          onSaved={({ title }) => {
            close()
            void queryClient.invalidateQueries({ queryKey: ['labels-of'] })
            void showToast({ tone: 'success', title: `Created the label ${title}` })
          }}
        />
      )}
    </Popover>
  )
}
