import { useId } from 'react'
import styles from './radio-choice.module.css'

export interface RadioChoiceProps<Value extends string> {
  /** The name of the group. */
  label: string
  isLabelHidden?: boolean
  names: Readonly<Partial<Record<Value, string>>>
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Shows one of a few, all of them in sight. */
export function RadioChoice<Value extends string>({ label, names, values, chosen, ...rest }: RadioChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend} data-hidden={rest.isLabelHidden ?? false}>
        {label}
      </legend>
      {values.map((value) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => {
              rest.onChoose(value)
            }}
          />
          {names[value]}
        </label>
      ))}
    </fieldset>
  )
}
