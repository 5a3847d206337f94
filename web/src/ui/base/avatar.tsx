import { useState, type CSSProperties } from 'react'
import { Tooltip } from '../overlay/tooltip.tsx'
import styles from './avatar.module.css'

export interface AvatarProps {
  name: string
  /** What the colour of the initials is made from; the name unless something is known earlier, such as a path. */
  seed?: string | undefined
  src?: string | null | undefined
  size?: 16 | 20 | 24 | 28 | 32 | 64
  /** Groups and projects are rounded squares, people are round. */
  shape?: 'person' | 'group'
  /** The name stands beside it: no tooltip, and nothing for assistive technology. */
  isDecorative?: boolean
}

/** Shows a picture of a person or group, initials when there is none or when it cannot be loaded. */
export function Avatar({ name, seed = name, src, size = 24, shape = 'person', isDecorative = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const look = { '--avatar-hue': hueOf(seed) } as CSSProperties
  const hasPicture = src && src !== brokenSrc
  const avatar = (
    <span
      className={styles.avatar}
      style={look}
      data-size={size}
      data-shape={shape}
      // Initials are a picture: as text they would have to be part of the name of what they stand in.
      data-initials={
        hasPicture
          ? undefined
          : shape === 'group' && size > 20
            ? groupInitials(name)
            : initialsOf(name, size === 16 ? 1 : 2)
      }
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {hasPicture && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => {
            setBrokenSrc(src)
          }}
        />
      )}
    </span>
  )
  return isDecorative ? (
    avatar
  ) : (
    <Tooltip text={name} isDescription={false}>
      {avatar}
    </Tooltip>
  )
}

/** Returns the first letters of the first and the last word: `Ada King Lovelace` gives `AL`. */
export function initialsOf(name: string, length: 1 | 2): string {
  const words = name.trim().split(/\s+/)
  const chosen = length === 1 || words.length === 1 ? words.slice(0, 1) : [words[0], words.at(-1)]
  const letters = chosen.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}

/** Returns initials with the second letter of the last word, as the names of groups beside each other often begin alike: `SIG Auth` gives `SAu`. */
const groupInitials = (name: string): string =>
  initialsOf(name.replaceAll('-', ' '), 2) + (/[\s-][^\s-]([^\s-])[^\s-]*$/u.exec(name)?.[1] ?? '').toLowerCase()

/** Returns the hue of initials, in degrees. */
export function hueOf(seed: string): number {
  return Array.from(seed).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)
}
