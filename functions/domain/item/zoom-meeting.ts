/** Letters of an address of a meeting. */
const URL_MAX = 2000

/** Returns what is wrong with the address of a Zoom meeting; null for nothing. */
export function zoomMeetingProblem(text: string): string | null {
  if (text.length > URL_MAX) return `The address of a Zoom meeting may have at most ${URL_MAX} characters.`
  const { protocol, hostname, username } = new URL(URL.canParse(text) ? text : 'about:blank')
  const isZoom = protocol === 'https:' && /(^|\.)zoom\.us$/.test(hostname) && username === ''
  return isZoom ? null : 'Give the address of a Zoom meeting, such as https://zoom.us/j/123.'
}
