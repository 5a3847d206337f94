import { configure } from '@testing-library/react'
import { isRemembering, remembered } from './computed-style.ts'

// Once for the document, which the files of a process share: those with modules of their own load this again.
if (!isRemembering(window)) window.getComputedStyle = remembered(window.getComputedStyle.bind(window))
// Busy machines are slow, which is no failure.
configure({ asyncUtilTimeout: 25_000 })
