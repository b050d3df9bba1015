export type Question = { question: string; answer: string[] };
export type QuestionGroup = { title: string; questions: Question[] };
