import { describe, expect, it } from 'vitest'
import { nextChoice } from '#web/features/label/label-choice.ts'
import { setEdit, withEdit } from '#web/lib/list/set-edit.ts'

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

  it('is saved as what was added and taken away, and only when it has changed', () => {
    expect(setEdit([low, bug], [bug, low])).toBeNull()
    expect(setEdit([low, bug], [bug, high])).toEqual({ added: [high], removed: [low] })
  })

  it('leaves what others add and take away meanwhile', () => {
    const edit = setEdit([low], [high])
    expect(withEdit([bug], edit)).toEqual([bug, high])
    expect(withEdit([low, bug], edit)).toEqual([bug, high])
    expect(withEdit([high, bug], edit)).toEqual([high, bug])
    expect(withEdit([bug], null)).toEqual([bug])
  })
})
