import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A person's rep score beside their name. */
export const ScoreChip = ({ score }: { score: number }) => {
  const { t } = useTranslation()
  return (
    <Badge color="gray" title={t('Rep score')}>
      <span className="rp-announced">{t('Rep score {{score}}', { score })}</span>
      <span aria-hidden="true">{t('Rep {{score}}', { score })}</span>
    </Badge>
  )
}
