export interface FormProps {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onLogin: (token: string) => void;
  /** The account that was registered just before, to be filled in. */
  registered?: string;
}
