import { Chip } from '@mantine/core'
import type { EventType } from '@reprise/rules/events/enums'
import { eventTypeLabels, eventTypes } from '@reprise/rules/events/enums'
import { useTranslation } from 'react-i18next'
import { watchStrip } from '../../../ui/lists/watch-strip.ts'
import classes from './type-chips.module.css'

type Props = { value: EventType[]; onChange: (types: EventType[]) => void }

/** The types of events to show; none chosen shows all. */
export const TypeChips = ({ value, onChange }: Props) => {
  const { t } = useTranslation()
  return (
    <fieldset ref={watchStrip} className={`rp-strip ${classes.chips}`} aria-label={t('Types of events')}>
      <Chip.Group
        multiple
        value={value}
        onChange={(chosen) => onChange(eventTypes.filter((type) => chosen.includes(type)))}
      >
        {eventTypes.map((type) => (
          <Chip key={type} value={type} size="md" radius="xl" classNames={{ label: classes.chip ?? '' }}>
            {t(eventTypeLabels[type])}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  )
}
