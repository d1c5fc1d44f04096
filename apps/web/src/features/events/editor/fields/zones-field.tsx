import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../../ui/toast.ts'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

/** The zones of the event, each with a scanner of its own. The person types one after the other. */
export const ZonesField = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const { onChange, ...field } = fieldsOf(form)('scanningZones')
  const zones = form.values.scanningZones
  return (
    <TagsInput
      label={t('Scanning zones')}
      description={t(
        'Doors or areas with their own scanner. Press Enter after each. A ticket can be for some of them.',
      )}
      placeholder={zones.length === 0 ? t('Main gate, backstage') : ''}
      // Closed, because there is no list to choose from.
      dropdownOpened={false}
      {...field}
      onChange={(next) => {
        const added = next.filter((zone) => !zones.includes(zone))
        const removed = zones.filter((zone) => !next.includes(zone))
        if (added.length > 0) announce(t('{{name}} was added.', { name: added.join(', ') }))
        else if (removed.length > 0) announce(t('{{name}} was removed.', { name: removed.join(', ') }))
        onChange(next)
      }}
    />
  )
}
