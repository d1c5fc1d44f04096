/** A stage at night: lights, an audience, the repeat sign. Decoration of the sign-in pages. */
export const StageDrawing = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="night" x1="0" y1="0" x2="0.4" y2="1">
        <stop offset="0" stopColor="#27014C" />
        <stop offset="0.55" stopColor="#591A9D" />
        <stop offset="1" stopColor="#A76110" />
      </linearGradient>
      <radialGradient id="glow" cx="0.5" cy="0.5" r="0.5">
        <stop offset="0" stopColor="#FDB677" stopOpacity="0.85" />
        <stop offset="1" stopColor="#FDB677" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0.42" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
    </defs>
    <rect width="720" height="900" fill="url(#night)" />
    <ellipse cx="360" cy="720" rx="420" ry="240" fill="url(#glow)" />
    <g fill="url(#beam)">
      <path d="M120 0h40l190 720H40z" opacity="0.6" />
      <path d="M340 0h40l150 740H190z" opacity="0.5" />
      <path d="M560 0h40l80 720H370z" opacity="0.6" />
    </g>
    <g fill="none" stroke="#FFEADA" strokeWidth="14" strokeLinecap="round" opacity="0.9">
      <path d="M300 470v210M332 470v210" />
    </g>
    <g fill="#FFEADA">
      <circle cx="392" cy="535" r="19" />
      <circle cx="392" cy="615" r="19" />
    </g>
    <g fill="#14051F">
      <path d="M0 900V800c20-18 38-22 58-10 4-40 64-44 72-2 18-22 44-20 56 4 10-46 74-42 78 2 18-26 52-24 64 2 8-44 70-46 78 0 16-26 50-26 62-2 10-42 70-44 80 0 16-24 48-26 62 0 10-38 62-42 74-4 12-10 26-8 36 2v108z" />
      <path d="M96 790c-8-40-4-74 8-96 6-10 18-6 18 4-2 30 2 58 8 90zM470 792c14-34 18-66 12-96-2-12-16-12-20-2-8 26-8 60-6 96zM618 792c-10-36-10-62-2-88 4-10 18-8 18 2 0 28 6 56 12 86z" />
    </g>
  </svg>
)
