import { Avatar } from '#web/ui/base/avatar.tsx'
import { Section } from './overview-section.tsx'
import styles from './overview-page.module.css'

interface PlaceListProps {
  title: string
  /** Full path of the group that they are in. */
  below: string
  places: readonly { id: string; name: string; fullPath: string; avatarUrl: string | null }[]
  hrefOf: (fullPath: string) => string
}

/** Shows some groups or projects; nothing where there are none. */
export function PlaceList({ title, below, places, hrefOf }: PlaceListProps) {
  /** Returns the path of a place whose name others have as well. */
  const pathIn = (place: (typeof places)[number]): string | null =>
    places.some(({ id, name }) => id !== place.id && name === place.name)
      ? place.fullPath.slice(below.length + 1)
      : null
  if (places.length === 0) return null
  return (
    <Section title={title}>
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <a className={styles.place} href={hrefOf(place.fullPath)}>
              <Avatar
                name={place.name}
                seed={place.fullPath}
                src={place.avatarUrl}
                size={20}
                shape="group"
                isDecorative
              />
              <span dir="auto">{pathIn(place) ?? place.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
