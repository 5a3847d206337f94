import { describe, expect, it } from 'vitest'
import { labelChange, nextChoice } from '#web/features/label/label-choice.ts'

const label = (title: string) => ({ id: title, title, color: '#217645', description: null, textColor: '#ffffff' })
const [low, high, bug] = [label('priority::low'), label('priority::high'), label('bug')]

describe('the choice of labels', () => {
  it('keeps of one scope only the label chosen last', () => {
    expect(nextChoice([low, bug], [low, bug, high], true)).toEqual([bug, high])
    expect(nextChoice([high], [low, high], true)).toEqual([low])
  })

  it('knows no scopes where they are not in use', () => {
    expect(nextChoice([low], [low, high], false)).toEqual([low, high])
  })

  it('is saved only when it has changed', () => {
    expect(labelChange([low, bug], [bug, low])).toBeNull()
    expect(labelChange([low, bug], [bug, high])).toEqual({
      labels: [bug, high],
      addIds: ['priority::high'],
      removeIds: ['priority::low'],
    })
  })
})
