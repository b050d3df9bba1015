import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { companyProofApi } from '#contract/account/company-proof.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Says that an owner can prove the company now; nothing while that is not needed or the desk has not prepared it. */
export function ProofToDo() {
  const { data: proof } = useQuery(apiQuery(companyProofApi.show, {}));
  if (!proof || proof.is_proven || !proof.is_required || !(proof.domain || proof.letter))
    return null;
  return (
    <Notice tone="info">
      <p>
        ページを公開するまでに、会社の確認がいります。
        <Link to="/company-members#company-proof">確認のコードを入れる画面へ</Link>
      </p>
    </Notice>
  );
}
