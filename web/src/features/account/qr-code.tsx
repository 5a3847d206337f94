import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Cameras want a light margin of four squares around the picture. */
const MARGIN = 4

/** Shows a text as a picture that the camera of a phone reads; dark on light also in the dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: MARGIN })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: data.length, path: squares.join('') }
  }, [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
