import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/ui/base/badge.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { ListRows } from '#web/ui/base/list-frame.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { SiteMenu } from './site-menu.tsx'
import { failedCopiesQuery, type SiteRow } from './sites-query.ts'
import styles from './site-rows.module.css'

/** Shows sites with how they are. */
export function SiteRows({ sites, onEdit }: { sites: readonly SiteRow[]; onEdit: (site: SiteRow) => void }) {
  return (
    <ul className={styles.sites} aria-label="Sites">
      {sites.map((site) => (
        <li key={site.id} className={styles.site}>
          <div className={styles.head}>
            <h2 className={styles.name} dir="auto">
              {site.name}
            </h2>
            <SiteBadge site={site} />
            <span className={styles.end}>
              <SiteMenu
                site={site}
                onEdit={() => {
                  onEdit(site)
                }}
              />
            </span>
          </div>
          <a className={styles.address} href={site.url}>
            {site.url}
          </a>
          {site.primary ? <p className={styles.quiet}>Holds the files themselves.</p> : <Copies site={site} />}
        </li>
      ))}
    </ul>
  )
}

function SiteBadge({ site: { primary, enabled, status } }: { site: SiteRow }) {
  if (primary) return <Badge tone="info">Primary</Badge>
  if (!enabled) return <Badge>Disabled</Badge>
  return status?.healthy ? <Badge tone="success">Healthy</Badge> : <Badge tone="danger">Needs attention</Badge>
}

/** Shows how many files a site has copies of, what is wrong there, and of which files it has none. */
function Copies({ site: { id, name, status } }: { site: SiteRow }) {
  const [isOpen, setIsOpen] = useState(false)
  if (status === undefined) return null
  const [total, synced, failed] = [
    status.uploads_count ?? 0,
    status.uploads_synced_count ?? 0,
    status.uploads_failed_count ?? 0,
  ]
  const { last_successful_status_check_timestamp: checked } = status
  const waiting = total - synced - failed
  const text =
    total === 0
      ? 'No files to copy yet'
      : `${synced.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} files copied${waiting > 0 ? ` · ${waiting.toLocaleString('en-US')} waiting` : ''}`
  return (
    <>
      <ProgressBar label={`Files copied to ${name}`} value={synced} max={total} valueText={text} />
      <p className={styles.quiet}>
        {text}
        {checked !== null && (
          <>
            {' · checked '}
            <RelativeTime value={new Date(checked * 1000).toISOString()} />
          </>
        )}
      </p>
      {!status.healthy && <p className={styles.problem}>{status.health}</p>}
      {failed > 0 && (
        <div>
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen)
            }}
          >
            {isOpen ? 'Hide failed files' : 'Show failed files'}
          </Button>
        </div>
      )}
      {isOpen && failed > 0 && <FailedCopies siteId={id} count={failed} />}
    </>
  )
}

function FailedCopies({ siteId, count }: { siteId: number; count: number }) {
  const { data, error, refetch } = useQuery(failedCopiesQuery(siteId, count))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="box" height="80px" />
  return (
    <ListRows
      label="Failed files"
      rows={data.map(({ id, name, last_sync_failure: failure }) => ({
        ...{ id: `${id}`, name: <span dir="auto">{name}</span>, detail: failure, end: null },
      }))}
    />
  )
}
