import { dateTimeInZone, timeAgo, viewerZone } from './format-date-time.ts'

/** How long ago something happened; the exact time stands in the title. */
export const RelativeTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTimeInZone(at, viewerZone())}>
    {timeAgo(at, Date.now())}
  </time>
)
