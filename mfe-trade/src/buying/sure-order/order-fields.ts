export interface OrderFields {
  phone: string;
  agreed: boolean;
}
