import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOnce } from './focus-once.ts'

type Props = {
  /** The names that were typed, one for each row. */
  names: readonly string[]
  inputsOf: (at: number) => { name: GetInputPropsReturnType; value: GetInputPropsReturnType }
  nameLength: number
  valueLength: number
  /** How many rows there may be. */
  most: number
  onAdd: () => void
  onRemove: (at: number) => void
}

/** Fields of a person's own in a form: rows with a name and a value, which can be added and removed. */
export const NamedValues = ({ names, inputsOf, nameLength, valueLength, most, onAdd, onRemove }: Props) => {
  const { t } = useTranslation()
  const [added, setAdded] = useState<number>()
  return (
    <>
      {names.map((name, at) => {
        const inputs = inputsOf(at)
        return (
          <Group
            // A field has no id of its own, so its place in the list is its key.
            key={String(at)}
            gap="xs"
            wrap="nowrap"
            align="end"
            role="group"
            aria-label={t('Field {{number}}', { number: at + 1 })}
          >
            <TextInput
              flex={1}
              ref={at === added ? focusOnce : undefined}
              label={t('Field')}
              maxLength={nameLength}
              {...inputs.name}
            />
            <TextInput flex={1} label={t('Value')} maxLength={valueLength} {...inputs.value} />
            <ActionIcon
              aria-label={t('Remove {{name}}', { name: name || t('Field {{number}}', { number: at + 1 }) })}
              onClick={() => onRemove(at)}
            >
              <IconTrash stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Group>
        )
      })}
      {names.length < most && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => {
            setAdded(names.length)
            onAdd()
          }}
        >
          {t('Add a field')}
        </Button>
      )}
    </>
  )
}
