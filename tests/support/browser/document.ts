import { configure } from '@testing-library/react'
import { remembered } from './computed-style.ts'

// Once for each document: files that share a process share it.
window.getComputedStyle = remembered(window.getComputedStyle.bind(window))
// Busy machines are slow, which is no failure.
configure({ asyncUtilTimeout: 25_000 })
