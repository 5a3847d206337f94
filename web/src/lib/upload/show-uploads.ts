import { UPLOAD_KEY, type UploadAddress } from '#domain/upload.ts'
import { BARE_ADDRESS, bareUpload, releaseUploads } from './held-uploads.ts'
import { forgetUploadKey, knownAddress, loadUploadKeys, renewalDueAt } from './upload-keys.ts'

/**
 * Shows uploaded files to who may read them: what texts say are bare addresses, over which a key is laid. Pictures get it
 * when they are shown, links only while they are followed, and what is copied goes without.
 */

/** How long a failed picture waits at least until it is tried with another key. */
const PATIENCE_MS = 60_000

/** Pictures that stand in the page, each with when its key was last asked for. */
const pictures = new Map<HTMLImageElement, { place: UploadAddress; triedAt: number | null }>()
/** Files that links lead to. */
const links = new Map<HTMLAnchorElement, UploadAddress>()
let timer: number | undefined

/** Lays keys over what leads to uploaded files in a text, and keeps them good for as long as it stands in the page. */
export function showUploads(held: readonly (HTMLImageElement | HTMLAnchorElement)[]): void {
  for (const one of held) {
    const place = bareUpload(one instanceof HTMLImageElement ? (one.getAttribute(BARE_ADDRESS) ?? '') : one.href)
    if (place === null) continue
    if (one instanceof HTMLAnchorElement) links.set(one, place)
    else {
      pictures.set(one, { place, triedAt: null })
      one.addEventListener('error', tryAgain)
    }
  }
  void lay()
}

/** Gives a key to all pictures that do not show yet. */
async function lay(): Promise<void> {
  for (const map of [pictures, links]) for (const one of map.keys()) if (!one.isConnected) map.delete(one as never)
  const places = [...[...pictures.values()].map(({ place }) => place), ...links.values()]
  if (places.length === 0) return
  // Without an answer the bare address is all there is; the pictures are tried again once there is a connection.
  await loadUploadKeys(places).catch(() => undefined)
  for (const [picture, { place }] of pictures) {
    const address = knownAddress(place)
    if (address === undefined) releaseUploads([picture])
    else if (!isShown(picture) && picture.getAttribute('src') !== address) picture.src = address
  }
  window.clearTimeout(timer)
  const due = renewalDueAt()
  if (due !== null) timer = window.setTimeout(() => void lay(), Math.max(due - Date.now(), PATIENCE_MS))
}

const isShown = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth > 0

/** Tries again: a picture that could not be read is tried once more with a fresh key: its project may have become private meanwhile. */
function tryAgain({ currentTarget: picture }: Event): void {
  const known = picture instanceof HTMLImageElement && pictures.get(picture)
  if (!known || !navigator.onLine) return
  if (known.triedAt !== null && Date.now() - known.triedAt < PATIENCE_MS) return
  known.triedAt = Date.now()
  // Another picture of the place may have been given a fresh one already.
  if (picture.getAttribute('src') === knownAddress(known.place)) forgetUploadKey(known.place)
  picture.removeAttribute('src')
  void lay()
}

/** Goes on: after a time without a connection, or in the background, keys may have ended, and pictures may have failed. */
function resume(): void {
  if (document.visibilityState === 'hidden' || !navigator.onLine) return
  for (const picture of pictures.keys()) if (!isShown(picture)) picture.removeAttribute('src')
  void lay()
}

/** Follows a link, which has its key only while it is followed, so that who copies its address takes the bare one along. */
function follow(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const place = link && links.get(link)
  const address = place && knownAddress(place)
  const bare = link?.getAttribute('href')
  if (!address || bare === null || bare === undefined) return
  link.setAttribute('href', address)
  window.setTimeout(() => {
    link.setAttribute('href', bare)
  })
}

/** Copies text with bare addresses: a key is for the one who copies. */
function copyBare(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (event.defaultPrevented || !event.clipboardData || !selection || selection.isCollapsed) return
  const copied = document.createElement('div')
  for (let index = 0; index < selection.rangeCount; index += 1)
    copied.append(selection.getRangeAt(index).cloneContents())
  const withKeys = copied.querySelectorAll(`img[${BARE_ADDRESS}][src*="?${UPLOAD_KEY}="]`)
  if (withKeys.length === 0) return
  for (const picture of withKeys) {
    picture.setAttribute('src', new URL(picture.getAttribute(BARE_ADDRESS) ?? '', location.href).href)
    picture.removeAttribute(BARE_ADDRESS)
  }
  event.clipboardData.setData('text/html', copied.innerHTML)
  event.clipboardData.setData('text/plain', selection.toString())
  event.preventDefault()
}

window.addEventListener('online', resume)
document.addEventListener('visibilitychange', resume)
document.addEventListener('click', follow, true)
document.addEventListener('auxclick', follow, true)
document.addEventListener('copy', copyBare)
