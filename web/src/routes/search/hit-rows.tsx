import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { readSearch } from '#domain/text/search-match.ts'
import { HitMark } from '#web/features/palette/hit-mark.tsx'
import { MarkedText } from '#web/features/palette/marked-text.tsx'
import type { SearchHit } from '#web/features/palette/search-query.ts'
import { whyFound } from '#web/features/palette/why-found.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { whenAtRest } from '#web/lib/lazy-part.ts'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import styles from './hit-rows.module.css'

/** Returns how something is written in texts, or the path of a group or project. */
const referenceOf = ({ reference, placePath }: SearchHit): string => reference ?? placePath ?? ''

/** Returns the number of an item of which its place is said; null for anything else. */
const numberOf = ({ reference, place }: SearchHit): string | null =>
  place === null ? null : (/[#&!]\d+$/.exec(reference ?? '')?.[0] ?? null)

const HitChoosing = lazyComponent(async () => (await import('./hit-choosing.tsx')).HitChoosing)

/** Shows hits as rows, among which `j`, `k` and the arrow keys lead; Enter opens one, with Shift in a new tab, and `x` chooses it. */
export function HitRows({ hits, query }: { hits: readonly SearchHit[]; query: string }) {
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState('')
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null)
  const searched = readSearch(query)
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-key]') ?? [])]
  const move = (by: 1 | -1): void => {
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    all[at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  useActions({
    'results.next': () => {
      move(1)
    },
    'results.previous': () => {
      move(-1)
    },
  })
  useEffect(() => {
    whenAtRest(() => {
      // What cannot be had does no harm: rows can be opened without it.
      HitChoosing.load().catch(() => undefined)
    })
  }, [])
  const handleKey = (event: KeyboardEvent): void => {
    const { key, shiftKey, target } = event
    if (key === 'Enter' && shiftKey && target instanceof HTMLAnchorElement) {
      window.open(target.href, '_blank', 'noopener')
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && !shiftKey) move(key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <ul
        ref={list}
        className={styles.rows}
        aria-label="Results"
        onKeyDown={handleKey}
        onFocus={({ target }) => {
          setActive(target.dataset['key'] ?? '')
        }}
      >
        {hits.map((hit) => (
          <li key={hit.key} className={styles.row} data-selected={selection?.has(hit.key) || undefined}>
            <HitMark hit={hit} />
            <span className={styles.texts}>
              <a href={hit.webPath} data-key={hit.key} dir="auto">
                <MarkedText searched={searched}>{hit.title}</MarkedText>
              </a>
              {hit.confidential && <Icon of={ConfidentialIcon} size={14} label="Confidential" />}
              <span className={styles.detail} dir="auto">
                {[hit.place, whyFound(hit)].filter((text) => text !== null).join(' · ')}
              </span>
              <bdi className={styles.reference} title={referenceOf(hit)}>
                {numberOf(hit) ?? referenceOf(hit)}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
      <HitChoosing
        rows={list}
        hits={hits.map((hit) => ({ key: hit.key, reference: referenceOf(hit) }))}
        activeKey={active}
        selection={selection}
        onSelect={setSelection}
      />
    </>
  )
}
