import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRowWindow } from '#web/features/tree/row-window.ts'

const ROW = 36
const VIEW = 20 * ROW

let box: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  box = document.createElement('div')
  Object.defineProperty(box, 'clientHeight', { value: VIEW })
})
afterEach(() => {
  vi.useRealTimers()
})

const given = () => {
  const scroller = { current: box }
  const { result, rerender } = renderHook(({ rowHeight }) => useRowWindow(scroller, VIEW, rowHeight, 10_000), {
    initialProps: { rowHeight: ROW },
  })
  const layOut = (rowHeight: number) => {
    rerender({ rowHeight })
  }
  return { drawn: result, layOut }
}

function scrollTo(row: number): void {
  act(() => {
    box.scrollTop = row * ROW
    box.dispatchEvent(new Event('scroll'))
  })
}
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('rows that pass in a flight', () => {
  it('have no details until it ends, and get them a few in each frame', () => {
    const { drawn } = given()
    scrollTo(100)
    scrollTo(200)
    expect(drawn.current).toMatchObject({ first: 197, detailedEnd: 197 })
    wait(101)
    const { first, end, detailedEnd } = drawn.current
    expect(detailedEnd).toBeGreaterThan(first)
    expect(detailedEnd).toBeLessThan(end)
    wait(200)
    expect(drawn.current.detailedEnd).toBe(drawn.current.end)
  })

  it('stay bare for as long as the flight goes on', () => {
    const { drawn } = given()
    for (let row = 100; row <= 1_000; row += 100) {
      scrollTo(row)
      wait(60)
    }
    expect(drawn.current.detailedEnd).toBe(drawn.current.first)
  })
})

describe('rows that pass in quick small steps', () => {
  it('are a flight from the third step on, which slower steps do not make longer', () => {
    const { drawn } = given()
    const scroll = (from: number, step: number, steps: number) => {
      for (let row = from; row < from + steps * step; row += step) {
        scrollTo(row)
        wait(16)
      }
    }
    scroll(3, 3, 2)
    expect(drawn.current).toMatchObject({ first: 3, detailedEnd: drawn.current.end })
    scroll(9, 3, 1)
    expect(drawn.current).toMatchObject({ first: 6, detailedEnd: 6 })
    scroll(12, 3, 6)
    expect(drawn.current).toMatchObject({ first: 24, detailedEnd: 24 })
    scroll(28, 1, 10)
    expect(drawn.current).toMatchObject({ first: 34, detailedEnd: drawn.current.end })
  })
})

describe('rows that come by ordinary scrolling', () => {
  it('have their details at once, also after a single jump to another place', () => {
    const { drawn } = given()
    for (let row = 0; row <= 60; row += 4) {
      scrollTo(row)
      wait(60)
    }
    expect(drawn.current.detailedEnd).toBe(drawn.current.end)
    wait(500)
    scrollTo(5_000)
    expect(drawn.current).toMatchObject({ first: 4_997 })
    expect(drawn.current.detailedEnd).toBe(drawn.current.end)
  })
})

describe('rows that become higher or lower while the box is scrolled', () => {
  it('are drawn where the view is then', () => {
    const { drawn, layOut } = given()
    scrollTo(600)
    layOut(ROW / 2)
    expect(drawn.current).toMatchObject({ first: 1_197, detailedEnd: drawn.current.end })
    layOut(2 * ROW)
    expect(drawn.current.first).toBe(297)
    scrollTo(0)
    expect(drawn.current.first).toBe(0)
  })

  it('have their details, also when a flight ends with that', () => {
    const { drawn, layOut } = given()
    scrollTo(100)
    scrollTo(200)
    layOut(2 * ROW)
    expect(drawn.current).toMatchObject({ first: 97, detailedEnd: drawn.current.end })
  })
})
