import { afterEach, beforeEach } from 'vitest'

// Most tests need no document, and pay for none.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { remembered } = await import('./computed-style.ts')
  window.getComputedStyle = remembered(window.getComputedStyle.bind(window))
  // Busy machines are slow, which is no failure.
  configure({ asyncUtilTimeout: 25_000 })
  // Before as well: a test that ran out of time may go on and leave something in the document.
  beforeEach(cleanup)
  afterEach(cleanup)
}
