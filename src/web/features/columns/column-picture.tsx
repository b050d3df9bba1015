/** An open notebook, a pencil and a plant; decoration. */
export function ColumnPicture({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 -12 360 204" aria-hidden="true" focusable="false">
      <circle cx="186" cy="90" r="98" fill="#c2e1f4" />
      <ellipse cx="186" cy="178" rx="142" ry="9" fill="#003f6b" opacity=".16" />
      <path fill="#0072bf" d="M38 58h290v104a10 10 0 0 1-10 10H48a10 10 0 0 1-10-10z" />
      <path
        fill="#fff"
        d="M183 158c-38-24-96-24-133-8V46c37-16 95-16 133 10zM183 158c38-24 96-24 133-8V46c-37-16-95-16-133 10z"
      />
      <g fill="none" stroke="#a3cfea" strokeWidth="4" strokeLinecap="round">
        <path d="M70 88c29-8 66-7 95 9M70 108c29-8 66-7 95 9M70 128c29-8 66-7 95 9" />
        <path d="M296 68c-29-8-66-7-95 9M296 88c-29-8-66-7-95 9M296 108c-29-8-66-7-95 9" />
      </g>
      <path
        fill="none"
        stroke="#d72589"
        strokeWidth="5"
        strokeLinecap="round"
        d="M72 68q10-18 20-2t20 2 20 5"
      />
      <g transform="translate(232 124) rotate(34)">
        <path fill="#f6dfbd" d="M0 0-16-38h32z" />
        <path fill="#003f6b" d="M0 0-6-14H6z" />
        <path fill="#f7c85c" d="M-16-118h32v80h-32z" />
        <path fill="#d99a2b" d="M5-118h11v80H5z" />
        <path fill="#9fb0be" d="M-16-132h32v15h-32z" />
        <path fill="#d72589" d="M-16-132v-10a13 13 0 0 1 13-13h6a13 13 0 0 1 13 13v10z" />
      </g>
      <path fill="none" stroke="#12704a" strokeWidth="5" strokeLinecap="round" d="M22 150v-34" />
      <path fill="#2f8f68" d="M22 132c-18 1-24-8-24-20 14 0 24 6 24 20z" />
      <path fill="#12704a" d="M22 122c0-16 8-24 23-25 1 15-7 25-23 25z" />
      <path fill="#d72589" d="M3 146h38l-5 30H8z" />
    </svg>
  );
}
