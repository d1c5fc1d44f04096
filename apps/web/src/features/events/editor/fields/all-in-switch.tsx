import { useTranslation } from 'react-i18next'
import { DescribedSwitch } from '../../../../ui/forms/described-switch.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'
import { EditorSection } from '../editor-section.tsx'

/** Whether the prices of the event contain the fees; it is saved with the event. */
export const AllInSwitch = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)('isAllInPricing', 'checkbox')
  return (
    <EditorSection title={t('Fees')}>
      <DescribedSwitch
        label={t('Show one price with all fees included')}
        description={
          form.values.isAllInPricing
            ? t('Guests pay the price you set. Fees come out of it.')
            : t('Fees are added on top of your price. Guests always see the total next to it.')
        }
        // After a refused save the focus goes to the first field with an error.
        aria-invalid={field.error !== undefined}
        {...field}
      />
    </EditorSection>
  )
}
