import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import './document.ts'

// Before as well: a test that ran out of time may go on and leave something in the document.
beforeEach(cleanup)
afterEach(cleanup)
