import { useTranslation } from 'react-i18next'

/** That tickets which others hold by now are taken back too; nothing where there are none. */
export const WithOthersText = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <p>
      {t('withOthers', {
        count,
        defaultValue_one: '1 of these tickets is with somebody else now; it will be taken back.',
        defaultValue_other: '{{count}} of these tickets are with somebody else now; they will be taken back.',
      })}
    </p>
  )
}
