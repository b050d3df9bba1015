/** A path over two hills, with the signpost where it parts. Decoration alone. */
export function HomeIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 360" aria-hidden="true" focusable="false">
      <rect width="480" height="360" fill="#d4eaf8" />
      <circle cx="372" cy="92" r="40" fill="#fdf3e1" opacity=".8" />
      <circle cx="372" cy="92" r="26" fill="#f8d48b" />
      <path
        fill="#ffffff"
        d="M62 96a22 22 0 0 1 40-12 26 26 0 0 1 48 8 18 18 0 0 1 0 36H66a16 16 0 0 1-4-32z"
      />
      <path
        fill="#ffffff"
        d="M268 52a14 14 0 0 1 26-8 17 17 0 0 1 30 6 11 11 0 0 1 0 22h-54a10 10 0 0 1-2-20z"
        opacity=".9"
      />
      <path fill="#cfe6d8" d="M0 236c70-66 150-72 232-26s164 34 248-20v170H0z" />
      <path fill="#a9d3bd" d="M0 288c96-48 190-44 270-14s140 22 210-14v100H0z" />
      <path
        fill="#fffaf0"
        d="M170 360c34-36 62-54 64-80 1-16-28-26-60-37-24-8-38-20-34-34 4 11 18 18 42 25 36 10 78 20 86 47 7 26-10 50-14 79z"
      />
      <path
        fill="#fffaf0"
        d="M262 286c40-4 84-16 106-38 10-10 12-20 8-30 14 8 20 22 12 36-18 32-74 46-120 50z"
      />
      <g fill="#12704a">
        <path d="M72 222l20-48 20 48z" />
        <path d="M74 202l18-42 18 42z" opacity=".85" />
        <rect x="89" y="220" width="6" height="18" fill="#5b4a3a" />
        <path d="M414 190l16-40 16 40z" opacity=".9" />
        <rect x="427.5" y="189" width="5" height="14" fill="#5b4a3a" />
        <path d="M118 236l13-30 13 30z" opacity=".8" />
        <rect x="128.5" y="235" width="5" height="12" fill="#5b4a3a" />
      </g>
      <g>
        <rect x="266" y="116" width="11" height="182" rx="5" fill="#003f6b" />
        <path
          fill="#0072bf"
          d="M228 130h100a6 6 0 0 1 4 2l20 20a4 4 0 0 1 0 6l-20 20a6 6 0 0 1-4 2H228a6 6 0 0 1-6-6v-38a6 6 0 0 1 6-6z"
        />
        <path
          fill="#d72589"
          d="M316 190h-78a6 6 0 0 0-4 2l-16 15a4 4 0 0 0 0 6l16 15a6 6 0 0 0 4 2h78a6 6 0 0 0 6-6v-28a6 6 0 0 0-6-6z"
        />
        <path
          fill="none"
          stroke="#ffffff"
          strokeWidth="5"
          strokeLinecap="round"
          d="M240 148h68M240 162h44"
        />
        <path
          fill="none"
          stroke="#ffffff"
          strokeWidth="5"
          strokeLinecap="round"
          d="M246 205h58M246 216h34"
        />
        <path
          fill="none"
          stroke="#12704a"
          strokeWidth="5"
          strokeLinecap="round"
          d="M250 300c4-8 6-10 6-16M258 300c6-6 12-8 16-16M286 300c0-8 4-12 8-14"
        />
      </g>
      <g>
        <ellipse cx="172" cy="334" rx="30" ry="6" fill="#12704a" opacity=".25" />
        <path fill="#1d2733" d="M160 286h10v46h-10zM176 286h10v46h-10z" />
        <path fill="#003f6b" d="M154 240c0-12 8-18 19-18s19 6 19 18v50h-38z" />
        <path fill="#f6c9a8" d="M166 212h14v14a7 7 0 0 1-14 0z" />
        <circle cx="173" cy="200" r="17" fill="#f6c9a8" />
        <path
          fill="#1d2733"
          d="M155 202c-2-14 6-24 18-24s20 9 19 20c-8 0-14-4-18-9-4 7-11 11-19 13z"
        />
        <path fill="#d72589" d="M142 240a8 8 0 0 1 8-8h6v42h-6a8 8 0 0 1-8-8z" />
        <path
          fill="none"
          stroke="#003f6b"
          strokeWidth="9"
          strokeLinecap="round"
          d="M187 240c10 4 18 0 26-14"
        />
        <circle cx="214" cy="224" r="6" fill="#f6c9a8" />
      </g>
    </svg>
  );
}
