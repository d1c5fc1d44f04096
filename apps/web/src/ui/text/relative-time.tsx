import { dateTimeInZone, timeAgo, viewerZone } from './format-date-time.ts'

/** Shows how long ago something happened. The title has the exact time. */
export const RelativeTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTimeInZone(at, viewerZone())}>
    {timeAgo(at, Date.now())}
  </time>
)
