import { useTranslation } from 'react-i18next'

/** Says that tickets which other people hold now are taken back too. Renders nothing where there are none. */
export const HeldByOthersText = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <p>
      {t('withOthers', {
        count,
        defaultValue_one: "1 of these tickets now belongs to someone else. We'll take it back.",
        defaultValue_other: "{{count}} of these tickets now belong to other people. We'll take them back.",
      })}
    </p>
  )
}
