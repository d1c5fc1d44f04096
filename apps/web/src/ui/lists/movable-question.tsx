import { ActionIcon, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './movable-question.module.css'
import { MoveButtons } from './move-buttons.tsx'

type Props = {
  index: number
  count: number
  /** Whether another question is dragged and can be dropped here. */
  isOver: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (index: number | undefined) => void
  onDrop: () => void
  children: ReactNode
}

/** What moves a question and removes it. */
export type QuestionMoves = Omit<Props, 'index' | 'count' | 'children'>

/** A question that is written, in a list of them. It moves by its buttons or by its number. */
export const MovableQuestion = (props: Props) => {
  const { index, count, isOver, onMove, onRemove, onDrag, onDrop, children } = props
  const { t } = useTranslation()
  const number = { number: index + 1 }
  return (
    <fieldset
      className={classes.card}
      data-over={isOver || undefined}
      aria-label={t('Question {{number}}', number)}
      onDragOver={(drag) => isOver && drag.preventDefault()}
      onDrop={(drag) => {
        drag.preventDefault()
        onDrop()
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {/* Only a mouse drags. The buttons beside it move the question for everybody else. */}
        <Text
          variant="label"
          className={classes.grip ?? ''}
          draggable
          onDragStart={(drag) => {
            drag.dataTransfer.effectAllowed = 'move'
            onDrag(index)
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          {t('Question {{number}}', number)}
        </Text>
        <Group gap="xxs" wrap="nowrap">
          <MoveButtons
            index={index}
            count={count}
            upLabel={t('Move question {{number}} up', number)}
            downLabel={t('Move question {{number}} down', number)}
            onMove={onMove}
          />
          <ActionIcon aria-label={t('Remove question {{number}}', number)} onClick={onRemove}>
            <IconTrash stroke={1.75} />
          </ActionIcon>
        </Group>
      </Group>
      {children}
    </fieldset>
  )
}
