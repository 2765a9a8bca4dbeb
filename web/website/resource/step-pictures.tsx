import {
  CodeBoxes,
  Done,
  Field,
  Label,
  Lines,
  Padlock,
  Press,
  Row,
  Screen,
  Window,
} from './step-picture-parts.tsx'

/**
 * The screens of the guides in miniature, 200 by 120: wordless, so that one picture serves both languages; what they
 * show is named below each.
 */

/** Every miniature by its name. */
export const STEP_PICTURES = {
  register: (
    <Window>
      <Field y={38} />
      <Field y={58} />
      <Press y={82} />
    </Window>
  ),
  code: (
    <Window>
      <Lines d="M72 42h56" />
      <CodeBoxes y={54} />
      <Press y={84} />
    </Window>
  ),
  account: (
    <Window>
      <path d="M56 27v83" stroke="var(--line)" />
      <Lines d="M26 42h18M26 56h18M26 70h14" />
      <circle cx="78" cy="50" r="10" fill="var(--brand-wash)" stroke="var(--brand)" />
      <Lines d="M98 46h50M98 58h34M70 80h90M70 94h66" />
      <Done x={166} y={50} />
    </Window>
  ),
  download: (
    <Window>
      <path
        d="M100 38v30m-13-12 13 13 13-13"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Lines d="M52 92h96" />
      <Lines d="M52 92h62" tone="var(--brand)" />
    </Window>
  ),
  checksum: (
    <Window>
      <text x="100" y="50" textAnchor="middle" fontSize="11" fontFamily="var(--mono)" fill="var(--ink-2)">
        9f2c 41d7 …
      </text>
      <text x="100" y="72" textAnchor="middle" fontSize="11" fontFamily="var(--mono)" fill="var(--ink-2)">
        9f2c 41d7 …
      </text>
      <Done x={100} y={92} />
    </Window>
  ),
  connect: (
    <>
      <rect x="14" y="26" width="62" height="42" rx="6" fill="var(--sheet)" stroke="var(--ink-3)" />
      <path d="M34 80h22M45 68v12" stroke="var(--ink-3)" strokeWidth="4" strokeLinecap="round" />
      <path d="M82 47h20" stroke="var(--brand)" strokeWidth="4" strokeDasharray="1 8" strokeLinecap="round" />
      <Screen x={110} y={18} width={76} height={58} />
      <Done x={148} y={96} />
    </>
  ),
  choose: (
    <Window>
      {[0, 1, 2].map((at) => (
        <rect
          key={at}
          x={26 + at * 52}
          y="40"
          width="44"
          height="34"
          rx="6"
          fill={at === 1 ? 'var(--brand-wash)' : 'none'}
          stroke={at === 1 ? 'var(--brand)' : 'var(--line)'}
          strokeWidth={at === 1 ? 2 : 1}
        />
      ))}
      <Lines d="M36 58h22M88 58h22M140 58h22" />
      <Press y={86} />
    </Window>
  ),
  provisioning: (
    <Window>
      <Screen x={66} y={38} width={68} height={40} />
      <Lines d="M40 94h120" />
      <Lines d="M40 94h84" tone="var(--brand)" />
    </Window>
  ),
  timers: (
    <Window>
      <circle cx="64" cy="60" r="20" fill="none" stroke="var(--line)" strokeWidth="5" />
      <path d="M64 40a20 20 0 1 1-20 20" fill="none" stroke="var(--brand)" strokeWidth="5" />
      <Label x={64} y={64}>
        72
      </Label>
      <circle cx="136" cy="60" r="20" fill="none" stroke="var(--line)" strokeWidth="5" />
      <path d="M136 40a20 20 0 0 1 17 30" fill="none" stroke="var(--amber)" strokeWidth="5" />
      <Label x={136} y={64}>
        1
      </Label>
      <Lines d="M48 94h32M120 94h32" />
    </Window>
  ),
  calculator: (
    <Window>
      <Lines d="M26 42h90" />
      <Lines d="M26 42h40" tone="var(--brand)" />
      <circle cx="66" cy="42" r="7" fill="var(--sheet)" stroke="var(--brand)" strokeWidth="2" />
      <Lines d="M26 68h90" />
      <Lines d="M26 68h64" tone="var(--brand)" />
      <circle cx="90" cy="68" r="7" fill="var(--sheet)" stroke="var(--brand)" strokeWidth="2" />
      <rect x="130" y="34" width="46" height="66" rx="6" fill="var(--wash)" />
      <Lines d="M140 46h26M140 60h26M140 74h26" />
      <Lines d="M140 90h26" tone="var(--brand)" />
    </Window>
  ),
  discount: (
    <Window>
      <Lines d="M40 48h60" />
      <path d="M36 52 104 44" stroke="var(--ink-3)" strokeWidth="2" />
      <Lines d="M40 72h84" tone="var(--brand)" />
      <rect x="130" y="40" width="38" height="18" rx="9" fill="var(--amber-wash)" stroke="var(--amber)" />
      <Label x={149} y={53} size={11}>
        %
      </Label>
      <Lines d="M40 94h120" />
    </Window>
  ),
  quote: (
    <>
      <path d="M58 8h62l22 22v82H58z" fill="var(--sheet)" stroke="var(--line)" />
      <path d="M120 8v22h22" fill="none" stroke="var(--line)" />
      <Lines d="M70 30h30M70 46h60M70 58h60" />
      <Lines d="M70 94h34" tone="var(--brand)" />
      <path
        d="M112 76h8v8h-8zM124 76h8v8h-8zM112 88h8v8h-8zM124 90h4v4h-4z"
        fill="var(--ink)"
        stroke="var(--ink)"
      />
    </>
  ),
  spam: (
    <Window>
      <Row y={42} />
      <Row y={64} wide={56} />
      <rect x="24" y="78" width="152" height="24" rx="6" fill="var(--amber-wash)" />
      <Row y={90} wide={64} />
    </Window>
  ),
  password: (
    <Window>
      <Field y={36} />
      <path
        d="M60 42.5h.01M70 42.5h.01M80 42.5h.01M90 42.5h.01"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Done x={58} y={66} />
      <Lines d="M74 66h60" />
      <Done x={58} y={90} />
      <Lines d="M74 90h44" />
    </Window>
  ),
  locked: (
    <Window>
      <Padlock x={76} y={58} />
      <circle cx="130" cy="66" r="19" fill="none" stroke="var(--line)" strokeWidth="5" />
      <path d="M130 47a19 19 0 0 1 19 19" fill="none" stroke="var(--amber)" strokeWidth="5" />
      <Label x={130} y={70}>
        15
      </Label>
    </Window>
  ),
  authenticator: (
    <>
      <rect x="70" y="6" width="60" height="108" rx="12" fill="var(--sheet)" stroke="var(--ink-3)" />
      <circle cx="100" cy="46" r="20" fill="none" stroke="var(--line)" strokeWidth="4" />
      <path d="M100 26a20 20 0 1 1-14 34" fill="none" stroke="var(--brand)" strokeWidth="4" />
      <Label x={100} y={90} size={14}>
        345678
      </Label>
    </>
  ),
  recovery: (
    <Window>
      <Lines d="M40 46h44M112 46h44M40 62h44M112 62h44M40 78h44M112 78h44" tone="var(--ink-3)" />
      <Done x={100} y={98} />
    </Window>
  ),
  devices: (
    <Window>
      <Row y={42} />
      <Row y={64} wide={56} />
      <Row y={86} wide={66} />
    </Window>
  ),
  consents: (
    <Window>
      {[42, 64, 86].map((y, at) => (
        <g key={y}>
          <rect
            x="28"
            y={y - 7}
            width="14"
            height="14"
            rx="4"
            fill={at < 2 ? 'var(--brand)' : 'none'}
            stroke="var(--brand)"
          />
          {at < 2 ? (
            <path d={`m31 ${y} 3 3 5-6`} fill="none" stroke="var(--brand-ink)" strokeWidth="2" />
          ) : null}
          <Lines d={`M54 ${y}h${100 - at * 18}`} />
        </g>
      ))}
    </Window>
  ),
  closing: (
    <Window>
      <circle cx="100" cy="54" r="20" fill="none" stroke="var(--line)" strokeWidth="5" />
      <path d="M100 34a20 20 0 0 1 19 26" fill="none" stroke="var(--bad)" strokeWidth="5" />
      <Label x={100} y={58}>
        15
      </Label>
      <Press x={64} y={86} width={72} />
    </Window>
  ),
  network: (
    <Window>
      <path
        d="M52 62a68 68 0 0 1 96 0M67 76a47 47 0 0 1 66 0M82 90a26 26 0 0 1 36 0"
        fill="none"
        stroke="var(--line)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M82 90a26 26 0 0 1 36 0"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="100" cy="102" r="4" fill="var(--brand)" />
    </Window>
  ),
  request: (
    <Window>
      <rect x="26" y="38" width="148" height="30" rx="6" fill="none" stroke="var(--bad)" />
      <Lines d="M38 53h44" tone="var(--bad)" />
      <text x="132" y="57" textAnchor="middle" fontSize="11" fontFamily="var(--mono)" fill="var(--ink-2)">
        7k3f9a…
      </text>
      <Lines d="M28 86h90" />
      <Press x={130} y={80} width={42} />
    </Window>
  ),
} as const

export type StepPicture = keyof typeof STEP_PICTURES
