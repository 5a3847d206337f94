import { defineConfig } from 'vitest/config'

/** Deploys to an emulator of AWS: minutes of work, and packages from PyPI. It is no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each step stands on those before it.
    bail: 1,
    env: { NODE_NO_WARNINGS: '1' },
  },
})
