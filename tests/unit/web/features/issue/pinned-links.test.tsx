import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PinnedLinks } from '#web/features/issue/pinned-links.tsx'

afterEach(cleanup)

const STATUS = 'https://status.example/1'
const MEETING = 'https://zoom.us/j/1'

it.each([
  [STATUS, MEETING, ['Published on status page', 'Join Zoom meeting']],
  [STATUS, null, ['Published on status page']],
  [null, MEETING, ['Join Zoom meeting']],
])('%s and %s are shown as %j', (publishedIncidentUrl, zoomMeetingUrl, texts) => {
  render(<PinnedLinks {...{ publishedIncidentUrl, zoomMeetingUrl }} />)
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(texts)
  for (const link of links) {
    expect(link.target).toBe('_blank')
    expect(link.rel.split(' ')).toContain('noopener')
  }
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [publishedIncidentUrl, zoomMeetingUrl].filter((url) => url !== null),
  )
})
