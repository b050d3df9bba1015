import styles from './promises.module.css';
import type { NewUserType } from './user-type-cards.tsx';

type Answered = { question: string; answer: string };

const studentPromises: readonly Answered[] = [
  {
    question: '預かるもの',
    answer:
      '名前、生年月日、学校、メールアドレス。診断で話したことと、お気に入りも残ります。家族のこと、住所の番地、健康、成績などは聞きません。',
  },
  {
    question: '使いみち',
    answer: 'ログイン、あなたに合う仕事や会社の案内、大切なお知らせのメールに使います。',
  },
  {
    question: '見る人',
    answer:
      '画面で見られるのは、あなただけです。会社や学校には見えません。サイトの運営者は、管理のために、技術的には見られる立場にあります。',
  },
  {
    question: '消しかた',
    answer: 'プロフィールのページから、いつでも退会できます。個人のデータは24時間以内に消えます。',
  },
];

const companyPromises: readonly Answered[] = [
  {
    question: '預かるもの',
    answer: '会社の名前や所在地などの情報、ご担当者の名前、電話番号、メールアドレス。',
  },
  {
    question: '使いみち',
    answer: '企業ページの公開と、運営からの連絡に使います。',
  },
  {
    question: '見る人',
    answer:
      '企業ページの内容は、だれでも見られます。ご担当者の名前、電話番号、メールアドレスは公開しません。',
  },
  {
    question: '約束していただくこと',
    answer:
      '生徒に直接連絡したり、個人を調べたりしないでください。応募はかならず学校を通して行われます。',
  },
  {
    question: '消しかた',
    answer: 'プロフィールのページから、いつでも退会できます。個人のデータは24時間以内に消えます。',
  },
];

const briefly: Record<NewUserType, string> = {
  student: '預かるもの、使いみち、見る人、消しかた',
  company: '預かるもの、公開するもの、お約束、消しかた',
};

/** Terms and privacy notice in plain words: stored data, their purpose, their readers, and their deletion; folded under one line. */
export function Promises({ userType }: { userType: NewUserType }) {
  const promises = userType === 'company' ? companyPromises : studentPromises;
  return (
    <details className={styles.promises}>
      <summary>{briefly[userType]}</summary>
      <dl>
        {promises.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
