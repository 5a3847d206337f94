import { afterAll, expect, vi } from 'vitest'

// A file that puts others in the place of modules, or needs them as they are at first, loads its own. What it has loaded is
// for no other file.
if (expect.getState().testPath?.includes('.isolated.test.')) {
  vi.resetModules()
  afterAll(() => {
    vi.resetModules()
  })
}
