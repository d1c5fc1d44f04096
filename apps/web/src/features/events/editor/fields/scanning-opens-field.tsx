import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import { DateTimeField } from './date-time-field.tsx'

const minute = 60_000

/**
 * The time from which scans count. It is stored as minutes before the start, so that it moves with the start.
 */
export const ScanningOpensField = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const { startDate, timeZone, scanningOpensBefore } = form.values
  const start = Date.parse(startDate)
  const error = form.errors.scanningOpensBefore
  return (
    <DateTimeField
      label={t('Scanning opens')}
      description={t('Until then the door page is in test mode: it shows results and changes nothing.')}
      timeZone={timeZone}
      value={new Date(start - scanningOpensBefore * minute).toISOString()}
      onPick={(picked) => {
        if (picked === null) return
        form.setFieldValue('scanningOpensBefore', Math.round((start - picked) / minute))
        form.validateField('scanningOpensBefore')
      }}
      error={error}
    />
  )
}
