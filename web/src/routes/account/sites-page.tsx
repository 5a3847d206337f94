import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HardDrive, Plus } from 'lucide-react'
import { useState } from 'react'
import { sitesQuery, type SiteRow } from '#web/features/installation/sites-query.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useIsHidden } from '#web/lib/session/hidden.ts'
import { Button } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { AdminTabs } from './admin-tabs.tsx'

const SiteRows = lazyComponent(async () => (await import('#web/features/installation/site-rows.tsx')).SiteRows)
const SiteForm = lazyComponent(async () => (await import('#web/features/installation/site-form.tsx')).SiteForm)

/** Shows the sites that hold copies of the installation's files, for its administrators; for anybody else there is no such page. */
export default function SitesPage() {
  const { data: sites, error, refetch } = useQuery(sitesQuery)
  const client = useQueryClient()
  /** The site that is changed, or null for a new one. */
  const [edited, setEdited] = useState<{ site: SiteRow | null } | null>(null)
  const isNone = useIsHidden(error)
  const title = usePageTitle('sites', { isMissing: isNone })
  if (isNone) return <NotFoundState />
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => {
        setEdited({ site: null })
      }}
    >
      Add site
    </Button>
  )
  return (
    <Page
      title={title}
      about="Sites hold copies of uploaded files, so that none is lost when a site fails."
      actions={edited === null && sites && sites.length > 0 ? add : undefined}
    >
      <AdminTabs current="sites" />
      {edited && (
        <SiteForm
          key={edited.site?.id ?? 'new'}
          site={edited.site}
          onSaved={(name) => {
            const done = edited.site === null ? 'Added' : 'Saved'
            setEdited(null)
            void client.invalidateQueries({ queryKey: sitesQuery.queryKey })
            void showToast({ tone: 'success', title: `${done} the site ${name}` })
          }}
          onCancel={() => {
            setEdited(null)
          }}
        />
      )}
      <ListFrame
        list={{ error, refetch }}
        count={sites?.length}
        failedTitle="Could not load the sites."
        empty={
          edited
            ? undefined
            : {
                icon: HardDrive,
                title: 'No sites yet',
                text: 'Add the primary, where the files are, and then a site for their copies.',
                action: add,
              }
        }
      >
        {sites && (
          <SiteRows
            sites={sites}
            onEdit={(site) => {
              setEdited({ site })
            }}
            fallback={<Skeleton shape="box" height="220px" />}
          />
        )}
      </ListFrame>
    </Page>
  )
}
