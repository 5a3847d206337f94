import { uploadAt } from '#domain/upload.ts'

/** The attribute that keeps the bare address of a picture, which another one may stand before. */
export const BARE_ADDRESS = 'data-upload'

/** Returns the uploaded file that an address of this site names by itself, with no key; null for any other address. */
export function bareUpload(address: string) {
  const url = new URL(address, location.href)
  return url.origin === location.origin && url.search === '' ? uploadAt(url.pathname) : null
}

/**
 * Takes the addresses of uploaded pictures from a text before the browser asks for them, which would be without a token.
 * @returns what leads to uploaded files in it: those pictures, and links
 */
export function holdUploads(text: Element): (HTMLImageElement | HTMLAnchorElement)[] {
  const pictures = [...text.querySelectorAll('img')].filter((picture) => bareUpload(picture.src) !== null)
  for (const picture of pictures) {
    picture.setAttribute(BARE_ADDRESS, picture.getAttribute('src') ?? '')
    picture.removeAttribute('src')
  }
  const links = [...text.querySelectorAll('a')].filter(({ href }) => href !== '' && bareUpload(href) !== null)
  return [...pictures, ...links]
}

/** Gives pictures their own addresses back. */
export function releaseUploads(held: readonly Element[]): void {
  for (const one of held) {
    const bare = one.getAttribute(BARE_ADDRESS)
    if (bare !== null) one.setAttribute('src', bare)
  }
}
