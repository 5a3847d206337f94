import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/**
 * Fetches Inter (48 KB, Latin letters, all weights) from the site itself and shows it once it is there. A style sheet would
 * fetch it before the first paint. Without it the stand-ins of `ui/fonts.css` stay.
 */
export function loadFont(): void {
  const font = new FontFace('Inter Variable', `url(${latin}) format('woff2')`, { weight: '100 900', display: 'swap' })
  font.load().then(
    () => document.fonts.add(font),
    () => undefined,
  )
}
